/** Version of the web client ([A2.002]). */
export const webVersion = typeof __WEB_VERSION__ === 'undefined' ? 'in tests' : __WEB_VERSION__
