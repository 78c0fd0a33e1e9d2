/** A plan with its features, in content order. */
export interface PlanFeatures {
  readonly name: string;
  readonly features: readonly string[];
}

/** A row of the comparison: a feature, and whether each plan includes it. */
export interface FeatureRow {
  readonly feature: string;
  readonly included: readonly boolean[];
}

/**
 * Returns the features of all plans as table rows. A plan whose first feature names the previous
 * plan ("Everything in Solo") includes the features of that plan; that line gets no row.
 */
export function featureRows(plans: readonly PlanFeatures[]): FeatureRow[] {
  const sets: Set<string>[] = [];
  plans.forEach(({ features }, index) => {
    const previous = plans[index - 1];
    const [first = '', ...rest] = features;
    const inherits = previous !== undefined && first.includes(previous.name);
    sets.push(new Set(inherits ? [...(sets[index - 1] ?? []), ...rest] : features));
  });
  const all = new Set(sets.flatMap((set) => [...set]));
  return [...all].map((feature) => ({ feature, included: sets.map((set) => set.has(feature)) }));
}
