/** Returns a one-page PDF with lines of plain text, small enough to be read in an editor. */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const escaped = lines.map((text) =>
    text.replaceAll(/[^\x20-\x7e]/g, '-').replaceAll(/[\\()]/g, (sign) => `\\${sign}`),
  )
  const content = `BT /F1 11 Tf 14 TL 56 780 Td ${escaped.map((text, index) => `${index === 0 ? '/F1 16 Tf' : '/F1 11 Tf'} (${text}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + trailer)
}
