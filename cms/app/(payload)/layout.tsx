/** The frame of the admin. */
import '@payloadcms/next/css';
import '../../admin/admin.css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { schedulePublish } from '../../admin/schedule-publish.ts';
import config from '../../payload.config.ts';
import { importMap } from './admin/importMap.js';

const serverFunction: ServerFunctionClient = async (parameters) => {
  'use server';
  const serverFunctions = { 'schedule-publish': schedulePublish };
  return handleServerFunctions({ ...parameters, config, importMap, serverFunctions });
};

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
