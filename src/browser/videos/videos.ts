/**
 * Plays the videos of an article in its page. Without a script, and before it is there, each is a
 * link to the page of its video.
 */
import { PLAYER_ORIGINS } from '../../shared/videos';
import { isPlainClick } from '../plain-click';

/** Returns the player of a video, which begins at once. */
function createPlayer(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const frame = link.ownerDocument.createElement('iframe');
  frame.src = address;
  frame.title = Array.from(link.children, ({ textContent }) => textContent).join(' – ');
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // Players refuse to play on pages that they don't know.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

/** Replaces the link that was clicked with the player of its video, and focuses it. */
function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.video a[data-video]');
  const address = link?.dataset['video'] ?? '';
  const origin = URL.parse(address)?.origin;
  if (!link || !isPlainClick(event) || !PLAYER_ORIGINS.some((one) => one === origin)) return;
  event.preventDefault();
  const frame = createPlayer(link, address);
  link.replaceWith(frame);
  frame.focus();
}

/** Lets the links to videos in a document play them; more calls change nothing. */
export const initVideos = (document: Document): void =>
  document.addEventListener('click', playVideo);
