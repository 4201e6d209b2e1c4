// All suites in one process: the package is packed and installed once, the platform and the browser start once.
import './suites/archive';
import './suites/plain';
import './suites/one-file';
import './suites/hosts';
import './suites/types';
import './suites/jsdom';
