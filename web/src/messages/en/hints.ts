// What a player of each game must never forget, in a few words: in its lesson, and beside the own cards at the table.
import { area } from '../../language';

export const hintsWords = area('hints', {
  games: {
    holdem: 'Best five of your two and the five on the board',
    'short-deck': 'No cards below six: a flush beats a full house',
    omaha: 'Exactly two of your four, three from the board',
    omaha8: 'Two of yours, three from the board; low needs eight or lower',
    'big-o': 'Two of your five, three from the board; low needs eight or lower',
    pineapple: 'Three cards: one goes before the flop',
    pineapple8: 'One of three goes before the flop; low needs eight or lower',
    'crazy-pineapple': 'Three cards: one goes after the betting on the flop',
    'crazy-pineapple8': 'One of three goes after the flop; low needs eight or lower',
    stud: 'Best five of your seven; watch the cards that are up',
    'stud-hi-lo': 'Highest and lowest hand share the pot; any low counts',
    stud8: 'Highest hand and lowest share; low needs eight or lower',
    razz: 'Lowest five of seven wins; straights and flushes do not count',
    'five-card-stud': 'One card down, four up: all five play',
    mambo: 'Three-card hands, high and low; low needs six or lower',
    'five-card-draw': 'One draw: change as many cards as you like, best five win',
    lowball: 'Lowest five win; aces are low, straights and flushes do not count',
    'deuce-single': 'Lowest five win; aces are high, straights and flushes count against you',
    'deuce-triple': 'Three draws for the lowest five; aces are high, straights and flushes hurt',
    badugi: 'Four different suits and ranks, as low as you can; three draws',
    'premium-holdem': 'Three cards of yours and the board against the dealer’s',
    'mini-dice': 'Every wager is decided by the dice of one shake or stays for the next',
    craps: 'Pass line: 7 or 11 wins at once, then make the point before a 7',
  },
  these: 'Learn these games in a minute',
  this: 'Learn this game in a minute',
  newTab: ' (opens in a new tab)',
});
