/** Terms of the partner and referral programmes: what the pages promise and compute with. */
export const PARTNER_PLAN = {
  share: 0.2,
  months: 12,
  /** What the calculator begins with. */
  example: { clients: 8, plan: 'team' },
  /** Worked examples; one whose plan content does not have is left out. */
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
