import { useEffect, useState } from 'react';
import downIcon from '../../assets/icons/arrow-down.svg?raw';
import type { CopyWords } from '../copy-button/CopyButton';
import { visitorSystem } from '../download-button/download';
import DownloadButton from '../download-button/DownloadButton';
import type { System } from '../download-button/system';
import { strict } from '../strict';
import { chooseDownload, joinSentences, type Build, type Choice } from './download-choice';
import SendLink from './SendLink';

interface Props {
  builds: readonly Build[];
  /** Absolute URL of the page. */
  url: string;
  words: CopyWords & {
    readonly title: string;
    readonly choose: string;
    readonly supported: string;
    readonly send: string;
    readonly mail: string;
    readonly phone: string;
    readonly linux: string;
    readonly chromeos: string;
    /** Where a Mac shows its chip. */
    readonly mac: string;
  };
}

function noteOf(choice: Choice, words: Props['words']): string {
  if (choice.kind === 'build') return choice.build.note;
  if (choice.kind === 'send') return words.phone;
  if (choice.kind === 'macs') return words.mac;
  return choice.system ? joinSentences(words[choice.system], words.supported) : words.supported;
}

/** The button for the visitor's system, for each kind of Mac, or for all builds. */
function Buttons({
  choice,
  words,
}: {
  choice: Exclude<Choice, { kind: 'send' }>;
  words: Props['words'];
}) {
  if (choice.kind === 'macs') {
    return (
      <div className="download-macs">
        {choice.builds.map(({ platform, href, name }) => (
          <DownloadButton key={platform} href={href} platform={platform} label={name} />
        ))}
      </div>
    );
  }
  const build = choice.kind === 'build' ? choice.build : undefined;
  const isComputerWithout = choice.kind === 'all' && choice.system !== undefined;
  return (
    <DownloadButton
      href={build?.href ?? '#builds'}
      platform={build?.platform}
      icon={isComputerWithout ? downIcon : undefined}
      label={build?.label ?? (isComputerWithout ? words.choose : words.title)}
    />
  );
}

/**
 * Offers the build for the visitor's system, by name. Until the system is known, and without a
 * script, it links to all builds, which are on the page. A stylesheet reserves the space.
 */
export default strict(function DownloadChoice({ builds, url, words }: Props) {
  const [system, setSystem] = useState<System>();

  useEffect(() => {
    let isCurrent = true;
    void visitorSystem().then((found) => isCurrent && setSystem(found));
    return () => {
      isCurrent = false;
    };
  }, []);

  const choice = chooseDownload(system, builds);
  const note = <p className="muted small">{noteOf(choice, words)}</p>;
  return (
    <div className="download-choice" data-choice={choice.kind} data-testid="download-choice">
      {choice.kind === 'send' ? (
        <SendLink url={url} words={words}>
          {note}
        </SendLink>
      ) : (
        <>
          <Buttons choice={choice} words={words} />
          {note}
        </>
      )}
    </div>
  );
});
