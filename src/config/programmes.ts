/** Terms of the partner and referral programmes: what the pages promise and compute with. */
export const PARTNER_PLAN = {
  share: 0.2,
  months: 12,
  example: { clients: 8, plan: 'team' },
} as const;
export const REFERRAL = { share: 0.15, example: { plan: 'solo' } } as const;
