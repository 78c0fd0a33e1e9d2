import { chromium } from '/work/main/node_modules/playwright-core/index.mjs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});const p=await b.newPage();
p.on('request',r=>console.log('req',r.url()));p.on('console',m=>console.log(m.text()));
await p.goto('http://localhost:4455/faq');await p.waitForLoadState('networkidle');
await p.evaluate(()=>{for(const n of ['popstate','hashchange'])addEventListener(n,e=>console.log(n,location.href,JSON.stringify(e.state)),true);for(const n of ['astro:before-preparation','astro:after-swap'])document.addEventListener(n,e=>console.log(n,location.href,e.to?.href))});
await p.getByRole('searchbox').first().fill('profile');await p.waitForTimeout(800);console.log(p.url(), '--click');
await p.locator('.faq-index a:visible').first().click();await p.waitForTimeout(500);console.log(p.url(),'--back');
await p.goBack();await p.waitForTimeout(500);console.log(p.url());
await b.close();
