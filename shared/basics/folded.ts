/** Small letters without marks, so that a name is found without typing its accents. */
export const folded = (text: string): string => text.toLocaleLowerCase('sv').normalize('NFD').replaceAll(/\p{M}/gu, '')
