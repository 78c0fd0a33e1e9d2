import { useEffect } from 'react';
import { startVisit } from '../../client/visit/visit';
import { strict } from '../strict';

/** The visit: consent, attribution and tracking. Draws nothing. */
function Tracking() {
  useEffect(() => {
    startVisit();
  }, []);
  return null;
}

export default strict(Tracking);
