// A file of ours, so that the build gives the worker a URL of our origin.
import 'altcha/workers/pbkdf2'
