import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../src/ui';
import { faceOf, TONES } from '../src/ui/faces';

const drawn = (player: number, house = false) => {
  const root = document.createElement('div');
  render(<Avatar player={player} house={house} />, root);
  return root.innerHTML;
};

describe('pictures of players', () => {
  it('are the same every time', () => {
    expect(drawn(17)).toBe(drawn(17));
    expect(faceOf(2 ** 40 + 3)).toEqual(faceOf(2 ** 40 + 3));
  });

  it('tell neighbours apart', () => {
    const all = new Set(Array.from({ length: 300 }, (_, player) => drawn(player + 1)));
    expect(all.size).toBeGreaterThan(297);
  });

  it('use every ground and leave nobody blank', () => {
    const faces = Array.from({ length: 300 }, (_, player) => faceOf(player));
    expect(new Set(faces.map((face) => face.tone)).size).toBe(TONES);
    for (const face of faces) expect(face.cells.length).toBeGreaterThanOrEqual(5);
  });

  it('are alike on the left and on the right', () => {
    for (const [x, y] of faceOf(5).cells) expect(faceOf(5).cells).toContainEqual([4 - x, y]);
  });

  it('mark players of the house by their shape, and say nothing to listeners', () => {
    expect(drawn(17, true)).toContain('avatar-house');
    expect(drawn(17, true)).not.toBe(drawn(17));
    expect(drawn(17)).toContain('aria-hidden="true"');
  });
});
