/**
 * Hydrates islands, in place of the client of `@astrojs/react`, which shows the content of slots
 * by `innerHTML` and leaves nothing where a component fails (docs/neighbors.md).
 */
import {
  Component,
  createElement,
  startTransition,
  useInsertionEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fillSlot, readServerNodes, type ServerNodes, type Slot } from './server-nodes';

interface Props {
  server: ServerNodes;
  children: ReactNode;
}

/** Carries over what the visitor entered, if React renders the island again instead of hydrating it. */
function Hydrated({ server, children }: Props) {
  server.note();
  // Before the effects of the island, which read its fields.
  useInsertionEffect(() => server.carryOver(), [server]);
  useLayoutEffect(() => server.refocus(), [server]);
  return children;
}

/** Puts back what the server sent if the island fails. */
class Boundary extends Component<Props> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override getSnapshotBeforeUpdate(): null {
    this.props.server.note();
    return null;
  }
  override componentDidUpdate(): void {
    // React requires this next to a snapshot.
  }
  override componentDidCatch(): void {
    this.props.server.restore();
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** The element of a slot. Its text is empty to React, which then leaves its nodes alone. */
const slotElement = (name: string, slot: Slot): ReactNode =>
  createElement(
    'astro-slot',
    {
      name: name || undefined,
      suppressHydrationWarning: true,
      ref: (element: Element | null) => {
        if (element) fillSlot(slot, element);
      },
    },
    '',
  );

/** Returns the function that hydrates an island, as Astro calls it. */
export default (island: HTMLElement) =>
  (Island: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
    if (!island.hasAttribute('ssr')) return;
    const server = readServerNodes(island);
    for (const [name, slot] of server.slots) props[name || 'children'] = slotElement(name, slot);
    let isReported = false;
    const report = (error: unknown): void => {
      // Telemetry records it, with consent.
      if (!isReported) reportError(error);
      isReported = true;
    };
    startTransition(() => {
      const root = hydrateRoot(
        island,
        <Hydrated server={server}>
          <Boundary server={server}>
            <Island {...props} />
          </Boundary>
        </Hydrated>,
        {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          onCaughtError: report,
          onUncaughtError(error) {
            server.restore();
            report(error);
          },
          onRecoverableError: () =>
            console.warn('[plural] An island was rendered again: its HTML had been changed.'),
        },
      );
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
