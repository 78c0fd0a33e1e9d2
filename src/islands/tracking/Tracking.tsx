import { useEffect } from 'react';
import { startVisit } from '../../browser/visit/visit';
import { strict } from '../strict';

/**
 * Starts the visit: consent, attribution and tracking. Renders nothing; unmounting removes all
 * listeners.
 */
export default strict(function Tracking() {
  useEffect(() => {
    const ending = new AbortController();
    startVisit(ending.signal);
    return () => ending.abort();
  }, []);
  return null;
});
