'use client';
/**
 * The status of an entry, and the way back to what is live. Payload's own button reads what is live
 * and sends it back as if the editor had opened that, so with a draft it would always be a conflict.
 */
import {
  Button,
  ConfirmationModal,
  toast,
  useConfig,
  useDocumentInfo,
  useForm,
  useLocale,
  useModal,
  useTranslation,
} from '@payloadcms/ui';

const MODAL = 'revert-to-published';

export function EntryStatus() {
  const { collectionSlug, docPermissions, hasPublishedDoc, id, ...info } = useDocumentInfo();
  const { config } = useConfig();
  const { getDataByPath, submit } = useForm();
  const { code: locale } = useLocale();
  const { toggleModal } = useModal();
  const { t } = useTranslation();
  const isChanged = hasPublishedDoc && info.unpublishedVersionCount > 0;
  const state = isChanged ? 'changed' : hasPublishedDoc ? 'published' : 'draft';

  const revert = async (): Promise<void> => {
    const query = new URLSearchParams({ locale, depth: '0', 'fallback-locale': 'null' });
    const entry = encodeURIComponent(String(id));
    const action = `${config.routes.api}/${collectionSlug}/${entry}?${query}`;
    const response = await fetch(action);
    if (!response.ok) return void toast.error(t('error:revertingDocument'));
    const live = (await response.json()) as object;
    const overrides = { ...live, basis: getDataByPath('basis') };
    const result = await submit({ action, method: 'PATCH', overrides, skipValidation: true });
    if ((result as { res?: Response } | undefined)?.res?.ok) info.setUnpublishedVersionCount(0);
  };
  return (
    <div className="status">
      <div className="status__value-wrap">
        <span className="status__label">{t('version:status')}: </span>
        <span className="status__value">{t(`version:${state}`)}</span>
        {isChanged && docPermissions?.update && (
          <>
            {' — '}
            <Button
              buttonStyle="none"
              className="status__action"
              id="action-revert-to-published"
              onClick={() => toggleModal(MODAL)}
            >
              {t('version:revertToPublished')}
            </Button>
            <ConfirmationModal
              body={t('version:aboutToRevertToPublished')}
              confirmingLabel={t('version:reverting')}
              heading={t('version:confirmRevertToSaved')}
              modalSlug={MODAL}
              onConfirm={revert}
            />
          </>
        )}
      </div>
    </div>
  );
}
