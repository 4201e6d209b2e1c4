import '@angular/compiler';
import '@learn/elements/course-list';
import '@learn/elements/open-catalog';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { go, order, platform, ready } from './page';

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button id="rename" (click)="heading.set('Renamed')"></button>
    <button id="german" (click)="locale.set('de-DE')"></button>
    <button id="quiet" (click)="quiet.set(true)"></button>
    <button id="move" (click)="moved.set(true)"></button>
    <button id="remove" (click)="shown.set(!shown())"></button>
    @if (shown()) {
      <div>
        @for (place of order(moved()); track place) {
          @if (place === 'list') {
            <learn-course-list
              [apiBase]="platform"
              link-base="/training"
              [heading]="heading()"
              [attr.locale]="locale()"
              (learn-ready)="ready($event)"
              (learn-navigate)="go($event)"
            ></learn-course-list>
          } @else {
            <p>{{ place }}</p>
          }
        }
      </div>
    }
    <learn-open-catalog
      [apiBase]="platform"
      [attr.locale]="locale()"
      [pageSize]="2"
      [noStructuredData]="quiet()"
    ></learn-open-catalog>
  `,
})
class Portal {
  readonly heading = signal('Training');
  readonly locale = signal('en-US');
  readonly quiet = signal(false);
  readonly moved = signal(false);
  readonly shown = signal(true);
  readonly platform = platform;
  readonly order = order;
  readonly ready = ready;
  readonly go = go;
}

void bootstrapApplication(Portal, { providers: [provideZonelessChangeDetection()] });
