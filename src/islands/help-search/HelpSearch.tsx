import FilterList, { type FilterListProps } from '../filter-list/FilterList';
import { strict } from '../strict';

/** Filters the articles of the help center as the visitor types. */
const HelpSearch = (props: FilterListProps) => <FilterList {...props} />;

export default strict(HelpSearch);
