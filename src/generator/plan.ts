import { byFile, jobLists, notFoundJobs, type PlannedJob } from './jobs.ts';
import type { Past } from './past.ts';

/** Every page of the site. Lists that no change has reached are taken from the past. */
export function plan({ index, answers, isStale }: Past): Map<string, PlannedJob> {
  const known = Map.groupBy(index?.pages ?? [], ([, { list }]) => list);
  const listed = jobLists().flatMap(({ key, jobs }): PlannedJob[] => {
    const isKnown = index !== undefined && answers.has(key);
    const list = answers.id(key);
    if (!isKnown || isStale([list])) return jobs().map((job) => ({ ...job, list }));
    return (known.get(list) ?? []).map(([file, { address, status }]) => {
      return { file, address, status, list };
    });
  });
  return byFile([...listed, ...notFoundJobs().map((job) => ({ ...job, list: undefined }))]);
}
