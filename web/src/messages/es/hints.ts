import type { Translated } from '../../language';
import type { hintsWords } from '../en/hints';

const words: Translated<typeof hintsWords> = {
  games: {
    holdem: 'Las mejores cinco entre tus dos y las cinco del board',
    'short-deck': 'Sin cartas bajo el seis: el color gana al full',
    omaha: 'Exactamente dos de tus cuatro y tres del board',
    omaha8: 'Dos tuyas y tres del board; el low pide ocho o menos',
    'big-o': 'Dos de tus cinco y tres del board; el low pide ocho o menos',
    pineapple: 'Tres cartas: una se va antes del flop',
    pineapple8: 'Una de tres se va antes del flop; el low pide ocho o menos',
    'crazy-pineapple': 'Tres cartas: una se va después de las apuestas del flop',
    'crazy-pineapple8': 'Una de tres se va tras el flop; el low pide ocho o menos',
    stud: 'Las mejores cinco de tus siete; fíjate en las cartas descubiertas',
    'stud-hi-lo': 'La mano más alta y la más baja se reparten el bote; vale cualquier low',
    stud8: 'Comparten la mano alta y la baja; el low pide ocho o menos',
    razz: 'Gana la mano más baja de siete; escaleras y colores no cuentan',
    'five-card-stud': 'Una carta tapada y cuatro descubiertas: juegan las cinco',
    mambo: 'Manos de tres cartas, alta y baja; el low pide seis o menos',
    'five-card-draw': 'Un descarte: cambia cuantas quieras, ganan las mejores cinco',
    lowball: 'Ganan las cinco más bajas; el as es bajo, escaleras y colores no cuentan',
    'deuce-single': 'Ganan las cinco más bajas; el as es alto, escaleras y colores perjudican',
    'deuce-triple': 'Tres descartes para las cinco más bajas; el as es alto, la escalera perjudica',
    badugi: 'Cuatro palos y valores distintos, lo más bajo posible; tres descartes',
    'premium-holdem': 'Tus tres cartas y el board contra las del crupier',
    'mini-dice': 'Cada apuesta se decide en una agitada o se queda para la siguiente',
    craps: 'Pass line: 7 u 11 gana al momento; si no, el punto antes que un 7',
  },
  these: 'Aprende estos juegos en un minuto',
  this: 'Aprende este juego en un minuto',
  newTab: ' (se abre en otra pestaña)',
};

export default words;
