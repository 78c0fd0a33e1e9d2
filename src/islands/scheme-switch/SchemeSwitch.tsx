import { useState } from 'react';
import moon from '../../assets/icons/moon.svg?raw';
import sun from '../../assets/icons/sun.svg?raw';
import system from '../../assets/icons/system.svg?raw';
import { safeStorage } from '../../browser/storage/storage';
import Icon from '../icon/Icon';
import { useHydrated } from '../use-hydrated';
import { chooseScheme, SCHEMES, storedScheme, type Scheme } from './scheme';
import { strict } from '../strict';

const ICONS: Readonly<Record<Scheme, string>> = { system, light: sun, dark: moon };

const storage = safeStorage(() => localStorage);

interface Props {
  legend: string;
  labels: Readonly<Record<Scheme, string>>;
}

/** Switches between light and dark. Not in the HTML: it does nothing without a script. */
export default strict(function SchemeSwitch({ legend, labels }: Props) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Scheme>();
  const current = chosen ?? (hydrated ? storedScheme(storage) : 'system');

  const choose = (scheme: Scheme) => {
    chooseScheme(scheme, document.documentElement, storage);
    setChosen(scheme);
  };

  if (!hydrated) return null;
  return (
    <fieldset className="choices scheme" data-testid="scheme-switch">
      <legend className="visually-hidden">{legend}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} title={labels[scheme]}>
          <input
            type="radio"
            name="scheme"
            value={scheme}
            checked={scheme === current}
            onChange={() => choose(scheme)}
          />
          <Icon svg={ICONS[scheme]} />
          <span className="visually-hidden">{labels[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
});
