/** What a plan lists, in the order in which content has the plans. */
export interface Listed {
  readonly name: string;
  readonly features: readonly string[];
}

/** A row of the comparison: a feature, and which of the plans have it. */
export interface FeatureRow {
  readonly feature: string;
  readonly included: readonly boolean[];
}

/**
 * The features of all plans as the rows of a table. A plan whose first feature
 * names the plan before it ("Everything in Solo") has all that one has; that
 * line is no row of its own.
 */
export function featureRows(plans: readonly Listed[]): FeatureRow[] {
  const sets: Set<string>[] = [];
  plans.forEach(({ features }, index) => {
    const before = plans[index - 1];
    const [first = '', ...rest] = features;
    const inherits = before !== undefined && first.includes(before.name);
    sets.push(new Set(inherits ? [...(sets[index - 1] ?? []), ...rest] : features));
  });
  const all = new Set(sets.flatMap((set) => [...set]));
  return [...all].map((feature) => ({ feature, included: sets.map((set) => set.has(feature)) }));
}
