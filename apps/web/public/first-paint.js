// biome-ignore-all lint/complexity/useArrowFunction: old browsers read this file
// biome-ignore-all lint/complexity/useOptionalChain: as above
/*
 * Runs before the program, in every browser, old Internet Explorer too: plain ES5.
 * Chooses the color scheme before the first paint, and tells people whose browser cannot run the program, or when
 * the program itself could not be loaded.
 * A file of its own, not an inline script, so that the content security policy needs no exception.
 */
;(function (window, document) {
  function preferredScheme() {
    var chosen = null
    try {
      chosen = window.localStorage.getItem('fettle.color-scheme')
    } catch (_error) {
      chosen = null
    }
    if (chosen === 'light' || chosen === 'dark') return chosen
    return window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }

  function isUnsupported() {
    var agent = window.navigator.userAgent
    if (agent.indexOf('MSIE ') !== -1 || agent.indexOf('Trident/') !== -1) return true
    return !('noModule' in document.createElement('script')) || !window.fetch || !window.AbortController
  }

  function showBanner() {
    var banner = document.getElementById('unsupported-browser')
    if (!banner) return
    banner.setAttribute('role', 'alert')
    banner.removeAttribute('hidden')
    banner.appendChild(
      document.createTextNode(
        'This browser is not supported. Please use a current version of Firefox, Edge or Chrome.',
      ),
    )
    var root = document.getElementById('root')
    if (root) root.style.display = 'none'
  }

  function showFailure() {
    var root = document.getElementById('root')
    if (!root || !root.querySelector('.splash')) return
    var words = document.createElement('p')
    words.setAttribute('role', 'alert')
    words.appendChild(
      document.createTextNode('Fettle could not be loaded. Check the connection, then reload the page.'),
    )
    var button = document.createElement('button')
    button.appendChild(document.createTextNode('Reload'))
    button.onclick = function () {
      window.location.reload()
    }
    var splash = document.createElement('div')
    splash.className = 'splash'
    splash.appendChild(words)
    splash.appendChild(button)
    root.innerHTML = ''
    root.appendChild(splash)
  }

  function onError(event) {
    if (event.target && event.target.tagName === 'SCRIPT') showFailure()
  }

  if (window.addEventListener) {
    window.addEventListener('error', onError, true)
    window.addEventListener('fettle-not-loaded', showFailure)
  }

  document.documentElement.setAttribute('data-mantine-color-scheme', preferredScheme())
  if (isUnsupported()) {
    if (document.readyState === 'loading' && document.addEventListener) {
      document.addEventListener('DOMContentLoaded', showBanner)
    } else {
      window.onload = showBanner
    }
  }
})(window, document)
