/** Something kept for each table for as long as the page is open: made when it is first asked for. */
export function perTable<T>(make: () => T): (table: number) => T {
  const kept = new Map<number, T>();
  return (table) => {
    let one = kept.get(table);
    if (one === undefined) {
      one = make();
      kept.set(table, one);
    }
    return one;
  };
}
