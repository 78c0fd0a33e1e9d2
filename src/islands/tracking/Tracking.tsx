import { useEffect } from 'react';
import { startVisit } from '../../browser/visit/visit';
import { strict } from '../strict';

/** The visit: consent, attribution, and tracking. Draws nothing; all its listeners go when it goes. */
export default strict(function Tracking() {
  useEffect(() => {
    const ending = new AbortController();
    startVisit(ending.signal);
    return () => ending.abort();
  }, []);
  return null;
});
