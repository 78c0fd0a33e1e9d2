import type { LinkCheck } from '../link-check.ts';
import { absoluteOutside } from './absolute-outside.ts';
import { accountLink } from './account-link.ts';
import { assetExists } from './asset-exists.ts';
import { canonicalForm } from './canonical-form.ts';
import { fragmentExists } from './fragment-exists.ts';
import { hasLabel } from './has-label.ts';
import { knownKind } from './known-kind.ts';
import { relativeInside } from './relative-inside.ts';
import { safeExit } from './safe-exit.ts';
import { sameLanguage } from './same-language.ts';
import { targetExists } from './target-exists.ts';

/** Every check of links, in the order in which they are reported. */
export const LINK_CHECKS: readonly LinkCheck[] = [
  targetExists,
  fragmentExists,
  sameLanguage,
  canonicalForm,
  relativeInside,
  absoluteOutside,
  hasLabel,
  knownKind,
  safeExit,
  accountLink,
  assetExists,
];
