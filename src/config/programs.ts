/** Terms of the partner and referral programs, for the texts and calculators on the pages. */
export const PARTNER_PLAN = {
  share: 0.2,
  months: 12,
  /** Initial values of the calculator. */
  example: { clients: 8, plan: 'team' },
  /** Worked examples. One whose plan the content lacks is omitted. */
  cases: [
    { id: 'small', clients: 3, plan: 'solo' },
    { id: 'middle', clients: 8, plan: 'team' },
    { id: 'large', clients: 25, plan: 'business' },
  ],
} as const;

export const REFERRAL = {
  share: 0.15,
  example: { friends: 3, plan: 'solo' },
  cases: [
    { id: 'small', friends: 1, plan: 'solo', period: 'monthly' },
    { id: 'middle', friends: 3, plan: 'solo', period: 'yearly' },
    { id: 'large', friends: 5, plan: 'team', period: 'yearly' },
  ],
} as const;
