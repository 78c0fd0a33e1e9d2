import { showAddressed } from '../../client/page/addressed';
import FilterList, { type FilterListProps } from '../filter-list/FilterList';
import { strict } from '../strict';

const open = (hash: string) => showAddressed(document, hash);

/** Filters questions and answers as the visitor types; one that is addressed is shown and opened. */
const FaqSearch = (props: FilterListProps) => <FilterList {...props} onAddressed={open} />;

export default strict(FaqSearch);
