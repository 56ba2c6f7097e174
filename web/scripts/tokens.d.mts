export function coloured(text: string): string;
