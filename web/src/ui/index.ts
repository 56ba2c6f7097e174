// Everything a page needs to look like the room.
export { Avatar } from './Avatar';
export { Button, LinkButton, type ButtonProps } from './Button';
export { Choice, Field, Select, Switch, type Option } from './Field';
export { SearchBox } from './SearchBox';
export { Confirm, Dialog } from './Dialog';
export { Tabs, type Tab } from './Tabs';
export { Data, type Column } from './Data';
export { Alert, Badge, ClockRing, Empty, HandAmount, Loading, Money } from './bits';
export { Card, Cards, CardText, face } from './Card';
export { Chips } from './Chips';
export { RuleLink } from './RuleLink';
export { HandsDownload } from './HandsDownload';
export { RefusalAlert } from './RefusalAlert';
export { PageTitle } from './PageTitle';
