// The words of the wire under short names. src/wire.ts is generated from openapi.json by `npm run wire`.
import type { components } from './wire';

type S = components['schemas'];

export type Answer = S['Answer'];
export type Ask = S['Ask'];
export type Choice = S['Choice'];
export type ClientIn = S['ClientIn'];
export type ClientOut = S['ClientOut'];
export type Command = S['Command'];
export type Face = S['Face'];
export type FloorView = S['FloorView'];
export type GoneSeat = S['GoneSeat'];
export type HandView = S['HandView'];
export type Lobby = S['Lobby'];
export type LobbyTable = S['LobbyTable'];
export type Me = S['Me'];
export type Mine = S['Mine'];
export type MineUpdate = S['MineUpdate'];
export type Money = S['Money'];
export type PokerView = S['PokerView'];
export type Presence = S['Presence'];
export type RefusedBody = S['Refused'];
export type Role = S['Role'];
export type RuleEdition = S['RuleEdition'];
export type RuleFilter = S['RuleFilter'];
export type RuleFilters = S['RuleFilters'];
export type RuleLine = S['RuleLine'];
export type RuleList = S['RuleList'];
export type RulePage = S['RulePage'];
export type RuleParameter = S['RuleParameter'];
export type SeatView = S['SeatView'];
export type Session = S['Session'];
export type TableSpec = S['TableSpec'];
export type TableNews = S['TableNews'];
export type TableUpdate = S['TableUpdate'];
export type TableView = S['TableView'];
export type TalkLine = S['TalkLine'];
export type Told = S['Told'];
export type Turn = S['Turn'];
export type WaitingList = S['WaitingList'];
/** Any other type of the wire: `Wire<'CageView'>`. */
export type Wire<K extends keyof S> = S[K];
