import { latchkey } from 'latchkey/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { modal } from './modal.js'

createApp(App).use(latchkey({ modal })).mount('#root')
