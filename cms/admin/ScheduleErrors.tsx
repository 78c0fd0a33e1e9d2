'use client';
/** Makes the drawer of schedules show errors. Payload's reports success, whatever the answer is. */
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

type ServerFunctions = ReturnType<typeof useServerFunctions>;

export function ScheduleErrors({ children }: { readonly children: ReactNode }) {
  const functions = useServerFunctions();
  const schedulePublish: ServerFunctions['schedulePublish'] = async (call) => {
    const answer = (await functions.schedulePublish(call)) as { readonly error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer as never;
  };
  // Payload exports the provider, but not its context.
  const { serverFunction } = functions;
  const provider = ServerFunctionsProvider({ children, serverFunction }) as ReactElement<{
    readonly value: ServerFunctions;
  }>;
  return cloneElement(provider, { value: { ...functions, schedulePublish } });
}
