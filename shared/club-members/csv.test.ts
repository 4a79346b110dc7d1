import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (text: string) => csvOf([[text]], ';').slice(1, -2)

describe('a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and ends each row as spreadsheets do', () => {
    expect(
      csvOf(
        [
          ['Namn', 'E-post'],
          ['Mira Öst', 'mira@example.com'],
        ],
        ';',
      ),
    ).toBe('\uFEFF"Namn";"E-post"\r\n"Mira Öst";"mira@example.com"\r\n')
    expect(csvOf([['a', 'b']], ',')).toBe('\uFEFF"a","b"\r\n')
  })
  it.each(['=1+1', '+46701740600', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'takes %j for text, not for a formula',
    (text) => expect(cellOf(text)).toBe(`"'${text}"`),
  )
  it.each(['0701234567', '081234567', '198501011234', '123456789012', ' 0701234567 '])(
    'takes %s for text, not for an amount',
    (text) => expect(cellOf(text)).toBe(`"'${text}"`),
  )
  it.each([
    '1985',
    '0',
    '25',
    '2027-01-20',
    '12345678901',
    'Box 0701',
    '0701 Lund',
    'A0701',
    '0701A',
    '1+1',
    'a=b',
    'nr -1',
  ])('leaves %s as it is', (text) => expect(cellOf(text)).toBe(`"${text}"`))
  it('keeps separators, quotation marks and line breaks inside the cell', () => {
    expect(cellOf('a;b')).toBe('"a;b"')
    expect(cellOf('a "b"\nc')).toBe('"a ""b""\nc"')
    expect(cellOf('"=1"')).toBe('"""=1"""')
  })
  it('leaves ordinary text, also with a dash in it, as it is', () => {
    expect(cellOf('070-174 06 01')).toBe('"070-174 06 01"')
    expect(cellOf('')).toBe('""')
  })
})
