import type { Call } from '../call.ts';
import { baseInfo } from './base-info.ts';
import { chatType, chooseChat } from './chat.ts';
import { latestVersion } from './client-version.ts';
import { authorizedLogin, recordSource } from './passport.ts';
import { recordData } from './record-data.ts';
import { latestBuild, payload } from './site-files.ts';
import { tracking } from './tracking.ts';
import { setReferral, visitorIp } from './visitor.ts';

/** The twelve calls of section 7 of the specification. */
export const calls = (trackingPath: string): readonly Call[] => [
  latestBuild,
  payload,
  latestVersion,
  baseInfo,
  chooseChat,
  authorizedLogin,
  recordSource,
  setReferral,
  visitorIp,
  chatType,
  recordData,
  tracking(trackingPath),
];
