import { Fragment, useState, type MouseEvent } from 'react';
import { isPlainClick } from '../../browser/plain-click';
import downloadIcon from '../../assets/icons/download.svg?raw';
import type { Platform } from '../../config/vocabulary';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { downloadAddress } from './download';

interface Props {
  /** Target without a script: the download page or a file. */
  href: string;
  label: string;
  /** The platform to download for; the visitor's own by default. */
  platform?: Platform | undefined;
  /** Source of an icon file; a download sign by default. */
  icon?: string | undefined;
  /** Classes in addition to `button`. */
  classes?: string | undefined;
}

/**
 * Downloads the newest build for the visitor's system (docs/requirements.md#calls). Ignores clicks
 * while it looks up the build.
 */
export default strict(function DownloadButton({
  href,
  label,
  platform,
  icon = downloadIcon,
  classes = '',
}: Props) {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const address = await downloadAddress(platform);
    setBusy(false);
    window.location.assign(address ?? href);
  };
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!busy) void download();
  };

  return (
    <a
      className={`button ${classes}`.trim()}
      href={href}
      aria-busy={busy || undefined}
      data-platform={platform}
      data-testid="download-button"
      data-track="download"
      data-track-immediate=""
      data-hold-click=""
      onClick={click}
    >
      {/* With another label, another node: nothing moves. */}
      <Fragment key={label}>
        <Icon svg={icon} />
        <span>{label}</span>
      </Fragment>
    </a>
  );
});
