import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import '../all';
import { go } from '../go';
import { platform } from '../platform';

@Component({
  selector: 'app-portal',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<learn-open-catalog
    [attr.api-base]="platform"
    link-base="/training"
    locale="de-DE"
    (learn-navigate)="go($event)"
  ></learn-open-catalog>`,
})
class Portal {
  readonly platform = platform;
  readonly go = go;
}

void bootstrapApplication(Portal, { providers: [provideZonelessChangeDetection()] });
