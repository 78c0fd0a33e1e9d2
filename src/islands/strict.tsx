import { StrictMode, type ComponentType } from 'react';

/**
 * Wraps an island in React's strict mode during development. Strict mode runs effects twice, which
 * exposes missing cleanup. In a build it returns the component itself.
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
