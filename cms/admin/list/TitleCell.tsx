/** The title in a list, or that it is not translated yet. */
import { Link } from '@payloadcms/ui';
import type { ListRow } from './add-states.ts';

interface TitleCellProps {
  readonly cellData?: unknown;
  readonly collectionSlug: string;
  readonly link?: boolean;
  readonly linkURL?: string;
  readonly rowData: ListRow;
}

function Title({ title, englishTitle }: { title: string; englishTitle: string | undefined }) {
  if (title) return title;
  return (
    <>
      <em>Not translated</em>
      {englishTitle && (
        <span className="cms-dimmed" lang="en">
          {englishTitle}
        </span>
      )}
    </>
  );
}

export function TitleCell({ cellData, collectionSlug, link, linkURL, rowData }: TitleCellProps) {
  const { id, englishTitle } = rowData;
  const content = <Title englishTitle={englishTitle} title={cellData ? String(cellData) : ''} />;
  if (!link) return <span>{content}</span>;
  const address = linkURL ?? `/admin/collections/${collectionSlug}/${encodeURIComponent(id)}`;
  return (
    <Link href={address} prefetch={false}>
      {content}
    </Link>
  );
}
