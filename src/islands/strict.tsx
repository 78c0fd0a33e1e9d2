import { StrictMode, type ComponentType } from 'react';

/**
 * An island in React's strict mode while developing, which runs effects twice and
 * so shows what they do not clean up. In a build it is the component itself.
 */
export function strict<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.DEV) return Island;
  return function StrictIsland(props: Props) {
    return (
      <StrictMode>
        <Island {...props} />
      </StrictMode>
    );
  };
}
