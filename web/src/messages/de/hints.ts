import type { Translated } from '../../language';
import type { hintsWords } from '../en/hints';

const words: Translated<typeof hintsWords> = {
  games: {
    holdem: 'Die besten fünf aus deinen zwei und den fünf auf dem Board',
    'short-deck': 'Keine Karten unter der Sechs: Flush schlägt Full House',
    omaha: 'Genau zwei von deinen vier, drei vom Board',
    omaha8: 'Zwei eigene, drei vom Board; Low braucht Acht oder tiefer',
    'big-o': 'Zwei von deinen fünf, drei vom Board; Low braucht Acht oder tiefer',
    pineapple: 'Drei Karten: Eine geht vor dem Flop weg',
    pineapple8: 'Eine von drei geht vor dem Flop weg; Low braucht Acht oder tiefer',
    'crazy-pineapple': 'Drei Karten: Eine geht nach dem Setzen am Flop weg',
    'crazy-pineapple8': 'Eine von drei geht nach dem Flop weg; Low braucht Acht oder tiefer',
    stud: 'Die besten fünf von deinen sieben; achte auf die offenen Karten',
    'stud-hi-lo': 'Höchste und tiefste Hand teilen sich den Pot; jedes Low zählt',
    stud8: 'Höchste und tiefste Hand teilen; Low braucht Acht oder tiefer',
    razz: 'Die tiefsten fünf von sieben gewinnen; Straights und Flushes zählen nicht',
    'five-card-stud': 'Eine Karte verdeckt, vier offen: Alle fünf spielen',
    mambo: 'Hände aus drei Karten, High und Low; Low braucht Sechs oder tiefer',
    'five-card-draw': 'Ein Draw: Tausche so viele Karten, wie du willst, die besten fünf gewinnen',
    lowball: 'Die tiefsten fünf gewinnen; Asse sind tief, Straights und Flushes zählen nicht',
    'deuce-single': 'Die tiefsten fünf gewinnen; Asse sind hoch, Straights und Flushes schaden',
    'deuce-triple': 'Drei Draws zu den tiefsten fünf; Asse sind hoch, Straights und Flushes schaden',
    badugi: 'Vier verschiedene Farben und Werte, so tief wie möglich; drei Draws',
    'premium-holdem': 'Deine drei Karten und das Board gegen die des Dealers',
    'mini-dice': 'Jeder Einsatz entscheidet sich mit einem Schütteln oder bleibt für das nächste',
    craps: 'Pass Line: 7 oder 11 gewinnt sofort, sonst erst den Point vor einer 7',
  },
  these: 'Diese Spiele in einer Minute lernen',
  this: 'Dieses Spiel in einer Minute lernen',
  newTab: ' (öffnet einen neuen Tab)',
};

export default words;
