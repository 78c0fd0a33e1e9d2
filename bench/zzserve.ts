import { serveSite } from '../src/engine/hosting/preview-server.ts';
await serveSite({ site: 'dist', server: '.renderer' }, { host: '127.0.0.1', port: 4455, logger: console });
