/** Violation reports that browsers send (docs/security.md#reports), in both of their formats. */
import { z } from 'zod';

/** Path of the endpoint. */
export const REPORTS_PATH = '/reports';

export interface Report {
  readonly directive: string;
  /** What was blocked: a URL, or a kind such as `inline` or `trusted-types-sink`. */
  readonly blocked: string;
  readonly page: string;
  /** `enforce` or `report`. */
  readonly disposition: string;
  /** The beginning of the code that was blocked, if the browser tells. */
  readonly sample: string;
}

const text = z.string().default('');

/** `report-uri`: one report. */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      disposition: text,
      'script-sample': text,
    }),
  })
  .transform(({ 'csp-report': report }): Report[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      disposition: report.disposition,
      sample: report['script-sample'],
    },
  ]);

/** `report-to`: a list of reports of all kinds. */
const list = z
  .array(
    z.looseObject({
      type: z.string(),
      body: z.looseObject({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        disposition: text,
        sample: z.string().nullish(),
      }),
    }),
  )
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }): Report => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL,
        disposition: body.disposition,
        sample: body.sample ?? '',
      })),
  );

/** Returns the reports in a body; `undefined` if it has neither format. */
export const parseReports = (body: unknown): Report[] | undefined =>
  z.union([single, list]).safeParse(body).data;
