/**
 * Script of the request form, which also works without it. Preserves the input offline and on reload, shrinks
 * photos before a slow upload, and prevents double submission. Inline browser JavaScript, so that the page
 * needs one request.
 */
export const requestFormScript = `
(() => {
  const longestSide = 2048, worthShrinking = 1000000
  const key = 'request ' + location.pathname
  const texts = () => document.querySelectorAll('#request textarea, #request input[type=text], #request input[type=email], #request input[type=tel]')
  const store = (action) => { try { return action(sessionStorage) } catch { return null } }
  const save = () => store((kept) => kept.setItem(key, JSON.stringify([...texts()].filter(({ name }) => name !== 'answer').map(({ name, value }) => [name, value]))))
  const restore = () => {
    const kept = new Map(JSON.parse(store((from) => from.getItem(key)) || '[]'))
    for (const field of texts()) if (field.value.trim() === '' && kept.has(field.name)) field.value = kept.get(field.name)
  }
  const shrink = async (file) => {
    if (!file.type.startsWith('image/') || file.size < worthShrinking || !self.createImageBitmap) return file
    try {
      const picture = await createImageBitmap(file)
      const ratio = Math.min(1, longestSide / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * ratio)
      canvas.height = Math.round(picture.height * ratio)
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
      const small = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
      return small && small.size < file.size ? new File([small], file.name.replace(/\\.\\w+$/, '') + '.jpg', { type: 'image/jpeg' }) : file
    } catch { return file }
  }
  const say = (text) => {
    const place = document.getElementById('unsent')
    place.hidden = text === ''
    place.textContent = text
    if (text !== '') place.scrollIntoView({ block: 'center' })
  }
  const send = async (form) => {
    const button = form.querySelector('button[type=submit]')
    const label = button.textContent
    button.disabled = true
    button.textContent = 'Sending\\u2026'
    say('')
    try {
      const content = new FormData(form)
      const photos = content.getAll('Photo').filter(({ size }) => size > 0)
      content.delete('Photo')
      for (const photo of photos) content.append('Photo', await shrink(photo))
      const response = await fetch(form.action, { method: 'POST', body: content, headers: { accept: 'text/html' } })
      if (response.redirected) {
        store((kept) => kept.removeItem(key))
        location.assign(response.url)
        return
      }
      const answer = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
      const fresh = answer && answer.querySelector('#request')
      if (!fresh) { document.querySelector('main').replaceWith(answer); return }
      const chosen = document.getElementById('photo')
      const next = fresh.querySelector('#photo')
      if (chosen && next) next.replaceWith(chosen)
      document.querySelector('main').replaceWith(answer)
      restore()
      const wrong = answer.querySelector('[aria-invalid]') || answer.querySelector('[role=alert]')
      if (wrong) { wrong.scrollIntoView({ block: 'center' }); if (wrong.focus) wrong.focus() }
    } catch {
      say('You seem to be offline. Nothing is lost: try again when you have a connection.')
      button.disabled = false
      button.textContent = label
    }
  }
  document.addEventListener('input', save)
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'request') return
    event.preventDefault()
    save()
    send(event.target)
  })
  restore()
})()
`
