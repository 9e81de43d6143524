/** Version of the web client, set by the build ([A2.002]). */
declare const __WEB_VERSION__: string
