'use client';
/** Opens the page of an entry with its drafts; saves the draft first if something has changed. */
import {
  Button,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormModified,
  useLocale,
} from '@payloadcms/ui';

export function PreviewButton() {
  const { id, collectionSlug: collection = '' } = useDocumentInfo();
  const { config } = useConfig();
  const { code: locale } = useLocale();
  const { submit } = useForm();
  const isModified = useFormModified();
  if (id === undefined) return null;
  const { api } = config.routes;
  const entry = encodeURIComponent(id);

  /** Returns whether the draft is saved. */
  const save = async (): Promise<boolean> => {
    const query = new URLSearchParams({
      locale,
      depth: '0',
      'fallback-locale': 'null',
      draft: 'true',
    });
    const result = await submit({
      action: `${api}/${collection}/${entry}?${query}`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    });
    return result !== undefined && (result as { res?: Response }).res?.ok === true;
  };
  const open = async (): Promise<void> => {
    // Opened at once: browsers refuse a window that opens some time after the click.
    const tab = window.open('about:blank', `preview-${collection}-${id}-${locale}`);
    if (isModified && !(await save())) {
      tab?.close();
      return;
    }
    const query = new URLSearchParams({ collection, id: String(id), locale });
    const address = `${location.origin}${api}/preview/open?${query}`;
    if (!tab) return void window.open(address, '_blank');
    tab.opener = null;
    tab.location.href = address;
  };
  return (
    <Button
      id="action-preview"
      buttonStyle="secondary"
      size="medium"
      margin={false}
      onClick={() => void open()}
    >
      Preview
    </Button>
  );
}
